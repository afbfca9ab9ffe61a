'use client';

import { useEffect, useLayoutEffect } from 'react';

/**
 * `useLayoutEffect` where there is a layout. On a server, where React 18 would complain of it with each render, it does
 * nothing, as all effects there.
 */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
