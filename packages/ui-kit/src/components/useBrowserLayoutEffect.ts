'use client';

import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in a browser; on a server, where React 18 would warn at each render, an effect that never runs. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
