"""What a page is told: the contract with the browser and the builders that fill it."""
