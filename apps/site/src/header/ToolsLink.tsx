import { VisuallyHidden } from '@fabula/ui-kit';
import { NavLink } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { useAdminship } from '../session/useAdminship.ts';
import { navLink } from './SiteHeader.css.ts';
import { ToolsIcon } from './ToolsIcon.tsx';
import { picture, toolsLink, word } from './ToolsLink.css.ts';

/** To the tools, for admins alone (D-ADMIN). */
export function ToolsLink() {
  const { adminship } = useAdminship();
  if (adminship.state !== 'admin') return null;
  return (
    <NavLink to={pathOf('prompts')} className={`${navLink} ${toolsLink}`} data-tools>
      <span aria-hidden="true" className={word}>
        Tools
      </span>
      <ToolsIcon className={picture} />
      <VisuallyHidden>Tools</VisuallyHidden>
    </NavLink>
  );
}
