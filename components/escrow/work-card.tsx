import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { paths } from "@/lib/paths";
import { Link } from "@/components/link";

/** In place of the payment card, where nobody pays (docs/product.md, D16). */
export function WorkCard({ isVacancy, sellerId }: { isVacancy: boolean; sellerId: number }) {
  return (
    <Card id="pay" className="p-5">
      <h2 className="flex items-center gap-2 text-lg font-bold">
        <Icon name="briefcase-business" className="size-5 text-primary" />
        {isVacancy ? "How to apply" : "How to hire"}
      </h2>
      <p className="mt-2 text-sm">
        {isVacancy
          ? "Messages on Oja are not ready yet. Until then, apply in the way that the listing describes, and look at the employer's profile first."
          : "Messages on Oja are not ready yet. Until then, the listing says how to reach this person; look at their profile first."}
      </p>
      <p className="mt-2">
        <Link
          href={paths.profile(sellerId)}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-primary hover:underline"
        >
          {isVacancy ? "See the employer's profile" : "See the profile"}
        </Link>
      </p>
      <p className="mt-1 flex gap-2 rounded-md bg-warning-soft p-3 text-sm font-medium text-warning">
        <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
        Never pay to get a job: not for a form, a training, a uniform or a medical. An employer who asks for money is a
        fraud.
      </p>
    </Card>
  );
}
