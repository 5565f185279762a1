/**
 * The barest page that Next can make: what Oja's pages are measured against. Plain JavaScript: Next
 * would write a tsconfig.json here.
 * @param {{ children: import("react").ReactNode }} props
 */
export default function BareLayout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
