import '@fabula/ui-kit/fonts.css';
import '@fabula/ui-kit/styles.css';
import '@fabula/editor-kit/styles.css';
import '@fabula/scene-kit/styles.css';
import '@fabula/account-kit/styles.css';
import './page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
