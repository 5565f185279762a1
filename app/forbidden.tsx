/**
 * Empty: folders that forbid have their own (app/admin). Next sends this component with every page; its
 * default is 2 kB.
 */
export default function Forbidden() {
  return null;
}
