import { NavLink } from 'react-router-dom';
import { addressesIn } from '../../addresses.ts';
import { way, wayLink } from '../../ui/DemoPage.css.ts';

/** From each demonstration to the others. */
export function DemoWay() {
  return (
    <nav className={way} aria-label="Demonstrations">
      {addressesIn('demos').map(({ path, name }) => (
        <NavLink key={path} to={path} className={wayLink}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
