import '@fabula/ui-kit/fonts.css';
import '@fabula/ui-kit/styles.css';
import '@fabula/editor-kit/styles.css';
import '@fabula/scene-kit/styles.css';
import './page.css';
import type { Metadata } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';

export const metadata: Metadata = {
  title: 'The Night Desk',
  description: 'Fabula in a Next app.',
  icons: 'data:,',
};

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <header className="bar">
          <Link href="/">The Night Desk</Link>
          <Link href="/write">Write</Link>
          <Link href="/read">Read</Link>
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}
