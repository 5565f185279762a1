export const revalidate = 3600;
export const generateStaticParams = () => [];

/** A cached page of any size: its text goes out twice, as HTML and as flight data. */
export default async function BarePage({ params }: { params: Promise<{ count: string }> }) {
  const { count } = await params;
  return <p>{"x".repeat(Number(count))}</p>;
}
