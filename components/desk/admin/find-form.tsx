import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { maxFindText } from "@/lib/contracts/desk/admin";
import { paths } from "@/lib/paths";

/** A plain form: it works without a script. */
export function FindForm({ text }: { text: string }) {
  return (
    <form action={paths.adminFind} role="search" aria-label="Find" className="grid max-w-xl gap-1.5">
      <Label htmlFor="find">Find a person, a listing or a purchase</Label>
      <div className="flex gap-2">
        <Input
          id="find"
          name="q"
          type="search"
          defaultValue={text}
          maxLength={maxFindText}
          autoComplete="off"
          aria-describedby="find-hint"
        />
        <Button type="submit">
          <Icon name="search" /> Find
        </Button>
      </div>
      <p id="find-hint" className="text-sm text-muted-foreground">
        Name, username, e-mail, words of a title, or an id such as #12.
      </p>
    </form>
  );
}
