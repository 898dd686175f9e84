export default function Page() {
  return (
    <div className="measure">
      <h1>returnProduct</h1>
    </div>
  );
}
