// "Try it out" talks to the server that this page comes from, whatever servers the contract names.
fetch("/openapi.json")
  .then((response) => response.json())
  .then((contract) => {
    window.SwaggerUIBundle({
      dom_id: "#reference",
      spec: { ...contract, servers: [{ url: "{basePath}", description: "This server" }] },
      defaultModelsExpandDepth: 2,
      deepLinking: true,
      displayRequestDuration: true,
    });
  });
