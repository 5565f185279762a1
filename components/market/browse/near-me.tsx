import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatPoint } from "@/lib/domain/market/places/near";

/** A position some minutes old is near enough. */
const options: PositionOptions = { timeout: 10_000, maximumAge: 10 * 60_000 };
const denied = "Your position was not shared. Allow it in your browser’s settings for this site, or choose a state.";
const missing = "Your position could not be found. Please choose a state.";

/** Asks the browser for the position when it is pressed, never before. The address has it to a kilometre only. */
export function NearMe({ onFound }: { onFound(point: string): void }) {
  const [refusal, setRefusal] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  function ask() {
    setRefusal(undefined);
    if (!("geolocation" in navigator)) return setRefusal(missing);
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onFound(formatPoint(coords));
      },
      ({ code, PERMISSION_DENIED }) => {
        setAsking(false);
        setRefusal(code === PERMISSION_DENIED ? denied : missing);
      },
      options,
    );
  }

  return (
    <div className="script-only grid gap-1.5">
      <Button variant="outline" onClick={ask} disabled={isAsking}>
        <Icon name="map-pin" /> {isAsking ? "Finding your position…" : "Near me"}
      </Button>
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {refusal}
      </p>
    </div>
  );
}
