import { AccountProvider, CreditChip, ProfileDialog } from '@fabula/account-kit';
import { SceneViewer } from '@fabula/scene-kit';
import { accountAdapter } from './accountAdapter.ts';
import { Desk } from './Desk.tsx';
import { scene } from './scene.ts';

const navigation = { toSignIn: () => window.location.assign('/sign-in') };

export function App() {
  return (
    <AccountProvider adapter={accountAdapter} navigation={navigation}>
      <header className="bar">
        <h1>The Night Desk</h1>
        <CreditChip />
      </header>
      <main>
        <Desk />
        <section className="scene">
          <h2>A scene, typed out</h2>
          <SceneViewer elements={scene} variant="typewriter" />
        </section>
      </main>
      <ProfileDialog />
    </AccountProvider>
  );
}
