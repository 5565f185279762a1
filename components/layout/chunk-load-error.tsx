import { Button } from "@/components/ui/button";

/** Replaces a component whose script failed to load. */
export const ChunkLoadError = () => (
  <Button variant="outline" className="mt-4 w-full" onClick={() => window.location.reload()}>
    This did not load. Try again
  </Button>
);
