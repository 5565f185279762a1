import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { paths } from "@/lib/paths";
import { ButtonLink, Link } from "@/components/platform/link";

type WorkCardProps = { isVacancy: boolean; sellerId: number; listingId: number };

/** In place of the payment card, where nobody pays (docs/product.md, D16). */
export function WorkCard({ isVacancy, sellerId, listingId }: WorkCardProps) {
  return (
    <Card id="pay" className="p-5">
      <h2 className="flex items-center gap-2 text-lg font-bold">
        <Icon name="briefcase-business" className="size-5 text-primary" />
        {isVacancy ? "How to apply" : "How to hire"}
      </h2>
      <p className="mt-2 text-sm">
        {isVacancy
          ? "Write to the employer on Oja, and look at their profile first."
          : "Write to this person on Oja, and look at their profile first."}
      </p>
      <ButtonLink size="lg" className="mt-4 w-full" href={paths.newMessage({ listing: listingId })}>
        <Icon name="message-circle" /> {isVacancy ? "Write to the employer" : "Write to this person"}
      </ButtonLink>
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
