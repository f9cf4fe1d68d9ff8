// What the tag loads.
