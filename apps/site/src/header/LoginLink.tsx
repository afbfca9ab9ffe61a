import type { MouseEvent } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { addressAt } from '../addresses.ts';
import { navLink } from './SiteHeader.css.ts';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** To signing in, and back to this place (A2). */
export function LoginLink() {
  const location = useLocation();
  const navigate = useNavigate();
  const at = addressAt(location.pathname)?.at;
  const isSigning = at === 'login' || at === 'register';

  /** What is open in the editor is known at the press, and not before; what knows of it is no part of the first page. */
  async function leave() {
    const { pathname, search, state } = location;
    if (isSigning) return navigate('/login', { state, replace: true });
    const left = await import('../works/historyStates.ts').then(
      ({ leaveFor }) => leaveFor(location),
      () => ({ from: pathname + search, fromState: state as unknown }),
    );
    return navigate('/login', { state: left });
  }

  return (
    <NavLink
      to="/login"
      className={navLink}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        void leave();
      }}
    >
      Login
    </NavLink>
  );
}
