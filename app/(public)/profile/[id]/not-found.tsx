import { NothingFound } from "@/components/layout/nothing-found";
import { paths } from "@/lib/paths";

export default function UserNotFound() {
  return (
    <NothingFound
      icon="user-search"
      title="User Not Found"
      message="Nobody on Oja has this profile."
      action={{ href: paths.home, label: "Go to the home page" }}
    />
  );
}
