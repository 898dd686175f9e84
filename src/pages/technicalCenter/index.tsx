export default function Page() {
  return (
    <div className="measure">
      <h1>technicalCenter</h1>
    </div>
  );
}
