import { NavLink } from 'react-router-dom';
import { way, wayLink } from '../../ui/DemoPage.css.ts';

const demos = [
  { to: '/word-demo', name: 'Prose, typed out' },
  { to: '/scene-word-demo', name: 'A scene, typed out' },
  { to: '/paragraph-view', name: 'One paragraph' },
  { to: '/pipeline-demo', name: 'How a picture is made' },
] as const;

/** From each demonstration to the others. */
export function DemoWay() {
  return (
    <nav className={way} aria-label="Demonstrations">
      {demos.map(({ to, name }) => (
        <NavLink key={to} to={to} className={wayLink}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
