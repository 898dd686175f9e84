export default function Page() {
  return (
    <div className="measure">
      <h1>home</h1>
    </div>
  );
}
