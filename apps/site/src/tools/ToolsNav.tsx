import { NavLink } from 'react-router-dom';
import { nav, navLink } from './ToolsPage.css.ts';

const tools = [
  { to: '/prompts', name: 'Prompts' },
  { to: '/prompts/test', name: 'Prompt tests' },
  { to: '/testapi', name: 'API history' },
  { to: '/usage', name: 'Usage' },
  { to: '/moderation', name: 'Published works' },
  { to: '/wallets', name: 'Wallets' },
  { to: '/voice/test', name: 'Voice' },
] as const;

/** From each tool to the others. */
export function ToolsNav() {
  return (
    <nav className={nav} aria-label="Tools">
      {tools.map(({ to, name }) => (
        <NavLink key={to} to={to} end className={navLink}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
