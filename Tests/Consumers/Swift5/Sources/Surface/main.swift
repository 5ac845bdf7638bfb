for line in try Demonstration().lines() { print(line) }
