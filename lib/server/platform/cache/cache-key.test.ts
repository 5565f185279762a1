import { cacheKey } from "./cache-key";

test.each([
  ["/listings", "/listings"],
  ["/listings?", "/listings"],
  ["/search?q=gari%20ijebu", "/search?q=gari+ijebu"],
  ["/search?q=gari+ijebu", "/search?q=gari+ijebu"],
  ["/search?q=a%2Cb", "/search?q=a%2Cb"],
  ["/search?q=a,b", "/search?q=a%2Cb"],
  ["/search?q=a%26page=2", "/search?q=a%26page%3D2"],
  ["/search?q=a&page=2", "/search?q=a&page=2"],
  ["/search?q=%ff", "/search?q=%EF%BF%BD"],
])("%s is cached as %s", (address, key) => expect(cacheKey(address)).toBe(key));
