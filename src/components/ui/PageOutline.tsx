/** Grey bars in place of a page whose script or data are loading. */
export function PageOutline() {
  return (
    <div className="measure page outline" role="status" aria-label="页面加载中">
      {Array.from({ length: 8 }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
