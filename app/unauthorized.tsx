/** Nothing asks Next to say 401, but what would say it is sent along with every page: Next's own is 2 kB. */
export default function Unauthorized() {
  return null;
}
