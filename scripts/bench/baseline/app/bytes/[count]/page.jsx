export const revalidate = 3600;
export const generateStaticParams = () => [];

/**
 * A cached page of any size: its text goes out twice, as HTML and as flight data.
 * @param {{ params: Promise<{ count: string }> }} props
 */
export default async function BarePage({ params }) {
  const { count } = await params;
  return <p>{"x".repeat(Number(count))}</p>;
}
