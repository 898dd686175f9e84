/** Frames in which what is drawn part by part stands. */
const FRAMES = 120;

/**
 * Shows a heading and moves the focus to it, by hand: under hash history an in-page link would change the route. One of a
 * page that is drawn part by part (`useGradually`) may have to be waited for.
 */
export function goToHeading(id: string, frames = FRAMES): void {
  const heading = document.getElementById(id);
  if (heading) {
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  } else if (frames > 0) {
    requestAnimationFrame(() => goToHeading(id, frames - 1));
  }
}
