import { NothingHere } from "@/components/layout/nothing-here";

export default function UserNotFound() {
  return <NothingHere what="user" />;
}
