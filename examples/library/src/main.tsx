import '@fabula/ui-kit/fonts.css';
import '@fabula/ui-kit/styles.css';
import '@fabula/library-kit/styles.css';
import './page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Read } from './Read.tsx';
import { Shelf } from './Shelf.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
const query = new URLSearchParams(location.search);
const genre = query.get('genre');
const story = query.get('story');
createRoot(root).render(
  <StrictMode>
    {story !== null ? (
      <Read id={story} />
    ) : (
      <main>
        <h1>{genre ?? 'The Night Shelf'}</h1>
        <Shelf genre={genre} />
      </main>
    )}
  </StrictMode>,
);
