/** Scrolls to a heading and focuses it, in code: under hash history an in-page link would change the route. */
export function goToHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
