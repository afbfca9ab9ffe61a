import { NavLink } from 'react-router-dom';
import { addressesIn } from '../addresses.ts';
import { nav, navLink } from './ToolsPage.css.ts';

/** From each tool to the others. */
export function ToolsNav() {
  return (
    <nav className={nav} aria-label="Tools">
      {addressesIn('tools').map(({ path, name }) => (
        <NavLink key={path} to={path} end className={navLink}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
