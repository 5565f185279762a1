/** A price as formatted, with its period in smaller letters: "₦5,500,000 / year" */
export function Price({ text }: { text: string }) {
  const [amount, period] = text.split(" / ");
  return (
    <>
      {amount}
      {period && <span className="text-sm font-semibold whitespace-nowrap"> / {period}</span>}
    </>
  );
}
