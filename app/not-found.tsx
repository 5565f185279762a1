import type { Metadata } from "next";
import { NoSuchPage } from "@/components/layout/nothing-here";

export const metadata: Metadata = { title: "Page Not Found" };

export default NoSuchPage;
