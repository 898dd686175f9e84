import { OUTLINE_PIECES, outlineShape, pathOfHash } from '@/constants/outline';

/** The outline of the page that the address names, while its script is on its way: the one index.html begins with. */
export function PageOutline() {
  return (
    <div
      className="measure page outline"
      data-shape={outlineShape(pathOfHash(window.location.hash))}
      role="status"
      aria-label="页面加载中"
    >
      {Array.from({ length: OUTLINE_PIECES }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
