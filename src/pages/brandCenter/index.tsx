export default function Page() {
  return (
    <div className="measure">
      <h1>brandCenter</h1>
    </div>
  );
}
