export default function Page() {
  return (
    <div className="measure">
      <h1>forgot</h1>
    </div>
  );
}
