/** The allowed addresses of a listing's pictures: https on another site, or this site's own pictures. */

const ownPicture = /^\/(placeholder\.svg|(demo|photos)(\/[\w-]+(\.[\w-]+)*)+)$/;
const unsafeCharacter = /\s|["'<>\\]/;

export function isImageAddress(address: string): boolean {
  return ownPicture.test(address) || otherHost(address) !== undefined;
}

/** Every visitor's browser fetches the pictures of a list: an address of this site would make all of them call it. */
export function isImageOfSite(address: string, siteHostname: string): boolean {
  return otherHost(address) === siteHostname;
}

/** @returns the host of an https address, without port and without the final dot of a full name */
function otherHost(address: string): string | undefined {
  if (!/^https:\/\//i.test(address) || unsafeCharacter.test(address)) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username || url.password) return undefined;
  return url.hostname.replace(/\.+$/, "");
}
