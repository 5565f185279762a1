/** Where a page may be forbidden, its own folder says so (app/admin): this is sent along with every page, as Next's own would be with 2 kB. */
export default function Forbidden() {
  return null;
}
