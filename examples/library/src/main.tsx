import '@fabula/ui-kit/fonts.css';
import '@fabula/ui-kit/styles.css';
import '@fabula/library-kit/styles.css';
import './page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Shelf } from './Shelf.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
const genre = new URLSearchParams(location.search).get('genre');
createRoot(root).render(
  <StrictMode>
    <main>
      <h1>{genre ?? 'The Night Shelf'}</h1>
      <Shelf genre={genre} />
    </main>
  </StrictMode>,
);
