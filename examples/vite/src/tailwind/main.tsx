import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Page } from './Page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('tailwind.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
