import { AccountProvider, CreditButton, CreditChip } from '@fabula/account-kit';
import { SceneViewer } from '@fabula/scene-kit';
import { Button, TextField } from '@fabula/ui-kit';
import { useState } from 'react';
import { accountAdapter } from '../accountAdapter.ts';
import { Desk } from '../Desk.tsx';
import { scene } from '../scene.ts';

const navigation = { toSignIn: () => window.location.assign('/sign-in') };
const links = ['Tonight', 'Archive', 'Letters'];

/** A page that Tailwind styles, with the kits in the middle of it. */
export function Page() {
  const [name, setName] = useState('');
  return (
    <AccountProvider adapter={accountAdapter} navigation={navigation}>
      <header data-host className="flex items-center gap-6 border-b border-slate-200 bg-white px-6 py-3">
        <h1 className="text-xl font-bold tracking-tight text-slate-900">The Night Desk</h1>
        <ul className="flex grow gap-4 text-sm text-slate-600">
          {links.map((link) => (
            <li key={link}>
              <a className="underline-offset-4 hover:underline" href={`#${link}`}>
                {link}
              </a>
            </li>
          ))}
        </ul>
        <button type="button" className="rounded-lg bg-slate-900 px-3 py-1.5 text-sm text-white">
          Subscribe
        </button>
      </header>
      <main className="mx-auto grid max-w-5xl gap-10 px-6 py-10">
        <article data-host className="grid gap-3 text-slate-700">
          <h2 className="text-2xl font-semibold">Preflight is on</h2>
          <p>This text, its list and its table are Tailwind's alone.</p>
          <ol className="list-decimal pl-6">
            <li>An item</li>
          </ol>
          <table>
            <tbody>
              <tr>
                <td className="border border-slate-300 p-2">A cell</td>
              </tr>
            </tbody>
          </table>
          <input className="rounded border border-slate-300 px-2 py-1" placeholder="An input" />
          <hr />
        </article>
        <section data-kit className="flex flex-wrap items-end gap-4">
          <CreditChip />
          <TextField label="Pen name" value={name} onChange={setName} />
          <CreditButton operation="scene" cost={5} variant="primary" onPress={() => setName('Ada Night')}>
            Borrow one
          </CreditButton>
          <Button className="w-full rounded-full" onPress={() => setName('')}>
            Utilities make this button wide and round
          </Button>
        </section>
        <section data-kit>
          <Desk />
        </section>
        <section data-kit>
          <SceneViewer elements={scene} />
        </section>
      </main>
    </AccountProvider>
  );
}
