export default function Page() {
  return (
    <div className="measure">
      <h1>customerCenter</h1>
    </div>
  );
}
