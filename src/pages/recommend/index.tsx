export default function Page() {
  return (
    <div className="measure">
      <h1>recommend</h1>
    </div>
  );
}
