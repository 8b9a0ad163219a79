import type { ReactNode } from "react";
import { Providers } from "./providers";

// Without an icon, browsers request one that does not exist.
export const metadata = { title: "Animals", icons: { icon: "data:," } };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
