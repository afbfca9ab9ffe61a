import { SceneViewer } from '@fabula/scene-kit';
import { sampleScene, sampleSceneTitle } from '@fabula/scene-kit/testing';
import { linkClass, Text } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { headOf, pathOf } from '../addresses.ts';
import { DemoWay } from '../generators/demos/DemoPage.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { foot, head, kicker, page } from '../reading/SceneReader.css.ts';

/** A scene, typed out as it is written (R10, S7). */
export function SceneWordDemoPage() {
  return (
    <div className={page}>
      <PageHead {...headOf('sceneWordDemo')} />
      <header className={head}>
        <p className={kicker}>A scene, typed out</p>
        <Text as="h1" variant="title">
          {sampleSceneTitle}
        </Text>
      </header>
      <SceneViewer
        elements={sampleScene}
        variant="typewriter"
        headingLevel={2}
        aria-label={`${sampleSceneTitle}, a scene`}
      />
      <footer className={foot}>
        <Link to={pathOf('sceneGenerator')} className={linkClass({ variant: 'primary', size: 'large' })}>
          Write your own scene
        </Link>
        <DemoWay />
      </footer>
    </div>
  );
}
