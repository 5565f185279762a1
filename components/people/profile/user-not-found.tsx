import { NotFoundPage } from "@/components/layout/not-found-page";
import { paths } from "@/lib/paths";

export function UserNotFound() {
  return (
    <NotFoundPage
      icon="user-search"
      title="User Not Found"
      message="Nobody on Oja has this profile."
      action={{ href: paths.home, label: "Go to the home page" }}
    />
  );
}
