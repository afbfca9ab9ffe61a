const screen = (name: string, width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name: `${name}, ${width} px`,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
});

/** The windows to look through: the narrowest that loses nothing, and the three that every screen is judged at. */
export const screens = {
  narrowest: screen('Narrowest', 320, 640, 'mobile'),
  phone: screen('Phone', 390, 844, 'mobile'),
  tablet: screen('Tablet', 768, 1024, 'tablet'),
  laptop: screen('Laptop', 1280, 800, 'desktop'),
  wide: screen('Wide', 1920, 1080, 'desktop'),
};
