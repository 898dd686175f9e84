export default function Page() {
  return (
    <div className="measure">
      <h1>404</h1>
    </div>
  );
}
