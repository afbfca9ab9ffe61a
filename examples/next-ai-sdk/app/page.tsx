import { SceneViewer } from '@fabula/scene-kit';
import { Proposed } from '@fabula/ui-kit';
import { scene } from '../server/scene.ts';

/** A server component: the browser gets this page as HTML, screenplay and all. */
export default function Page() {
  return (
    <div className="read">
      <h1>A scene from last night</h1>
      <div className="lines">
        <Proposed state="pencil" label="Suggested">
          She read the page twice before she asked who had written it.
        </Proposed>
      </div>
      <SceneViewer elements={scene} headingLevel={2} />
    </div>
  );
}
