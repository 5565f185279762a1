/** Empty and unused: Next sends this component with every page; its default is 2 kB. */
export default function Unauthorized() {
  return null;
}
